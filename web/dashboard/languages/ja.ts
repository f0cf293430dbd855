import access from './access/ja.json' with { type: 'json' };
import billing from './billing/ja.json' with { type: 'json' };
import catalog from './catalog/ja.json' with { type: 'json' };
import common from './common/ja.json' with { type: 'json' };
import hooks from './hooks/ja.json' with { type: 'json' };
import mails from './mails/ja.json' with { type: 'json' };
import order from './order/ja.json' with { type: 'json' };
import orders from './orders/ja.json' with { type: 'json' };
import settings from './settings/ja.json' with { type: 'json' };

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
