import access from './access/fr.json' with { type: 'json' };
import billing from './billing/fr.json' with { type: 'json' };
import catalog from './catalog/fr.json' with { type: 'json' };
import common from './common/fr.json' with { type: 'json' };
import hooks from './hooks/fr.json' with { type: 'json' };
import mails from './mails/fr.json' with { type: 'json' };
import order from './order/fr.json' with { type: 'json' };
import orders from './orders/fr.json' with { type: 'json' };
import settings from './settings/fr.json' with { type: 'json' };

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
