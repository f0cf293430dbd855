import access from './access/es.json' with { type: 'json' };
import billing from './billing/es.json' with { type: 'json' };
import catalog from './catalog/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import order from './order/es.json' with { type: 'json' };
import orders from './orders/es.json' with { type: 'json' };
import shop from './shop/es.json' with { type: 'json' };

export const messages = { ...access, ...billing, ...catalog, ...common, ...order, ...orders, ...shop };
