/** The latest pages of an import that contained nothing new, so that a list that never ends is recognized. */
export const idleImportPages = {
  name: '0028-idle-import-pages',
  up: /* sql */ `
alter table platform_imports add column idle_pages integer not null default 0;
`,
};
