import access from './access/de.json' with { type: 'json' };
import billing from './billing/de.json' with { type: 'json' };
import catalog from './catalog/de.json' with { type: 'json' };
import common from './common/de.json' with { type: 'json' };
import hooks from './hooks/de.json' with { type: 'json' };
import mails from './mails/de.json' with { type: 'json' };
import order from './order/de.json' with { type: 'json' };
import orders from './orders/de.json' with { type: 'json' };
import settings from './settings/de.json' with { type: 'json' };

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
