/**
 * Empties what a release before 0.1.0 stored for REST. Nothing reads the column, and orders are written without it;
 * processes of release 0.1.0 that still run write null to it, so it is not dropped yet.
 */
export const noRestState = {
  name: '0128-no-rest-state',
  up: /* sql */ `
update orders set rest_state = null where rest_state is not null;
`,
};
