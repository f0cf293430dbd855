import access from './access/en.json' with { type: 'json' };
import billing from './billing/en.json' with { type: 'json' };
import catalog from './catalog/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import hooks from './hooks/en.json' with { type: 'json' };
import mails from './mails/en.json' with { type: 'json' };
import order from './order/en.json' with { type: 'json' };
import orders from './orders/en.json' with { type: 'json' };
import settings from './settings/en.json' with { type: 'json' };

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
