/** The encryption keys that each process knows; null for a process of the previous version. */
export const keysOfProcesses = {
  name: '0118-keys-of-processes',
  up: /* sql */ `
alter table processes add column key_ids text[];
`,
};
