import type { Operation } from '../../core/operation/operation.js';
import { connectRemoteStateAuthority } from './connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from './delete-remote-state-authority.js';
import { remoteStateAuthority } from './remote-state-authority.js';
import { updateRemoteStateAuthority } from './update-remote-state-authority.js';

/** The operations of the remote state authority. */
export const remoteStateAuthorityOperations: readonly Operation<object>[] = [
  remoteStateAuthority,
  connectRemoteStateAuthority,
  updateRemoteStateAuthority,
  deleteRemoteStateAuthority,
];
