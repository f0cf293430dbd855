import { connectRemoteStateAuthority } from '../domain/shop/remote-state-authority/connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from '../domain/shop/remote-state-authority/delete-remote-state-authority.js';
import { remoteStateAuthority } from '../domain/shop/remote-state-authority/remote-state-authority.js';
import { updateRemoteStateAuthority } from '../domain/shop/remote-state-authority/update-remote-state-authority.js';
import { routesWith, shop, under } from './route.js';
import { data } from './wrap.js';

const { get, post, patch, del } = routesWith(data);

export const remoteStateAuthorityRoutes = under(shop, [
  get('/rsa_config', remoteStateAuthority),
  post('/rsa_config', connectRemoteStateAuthority),
  patch('/rsa_config', updateRemoteStateAuthority),
  del('/rsa_config', deleteRemoteStateAuthority),
]);
