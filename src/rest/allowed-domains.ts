import { backend } from '../domain/core/operation/access.js';
import { addAllowedDomain } from '../domain/shop/domains/add-allowed-domain.js';
import { allowedDomains, allowedDomainSchema } from '../domain/shop/domains/allowed-domains.js';
import { deleteAllowedDomain } from '../domain/shop/domains/delete-allowed-domain.js';
import { shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data, itself } from './wrap.js';

const { get, post, del } = routesWith(data);
const wrap = itself('allowedDomains');
const writing = backend('write_shop_settings');

export const allowedDomainRoutes = under(shop, [
  get('/cors', allowedDomains, {
    ...shortList(wrap, allowedDomainSchema),
    access: backend('read_shop_settings'),
  }),
  post('/cors', addAllowedDomain, { wrap, access: writing }),
  del('/cors/{domain_id}', deleteAllowedDomain, { access: writing }),
]);
