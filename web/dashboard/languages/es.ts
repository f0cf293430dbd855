import access from './access/es.json' with { type: 'json' };
import billing from './billing/es.json' with { type: 'json' };
import catalog from './catalog/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import hooks from './hooks/es.json' with { type: 'json' };
import mails from './mails/es.json' with { type: 'json' };
import order from './order/es.json' with { type: 'json' };
import orders from './orders/es.json' with { type: 'json' };
import settings from './settings/es.json' with { type: 'json' };

export const messages = {
  ...access,
  ...billing,
  ...catalog,
  ...common,
  ...hooks,
  ...mails,
  ...order,
  ...orders,
  ...settings,
};
