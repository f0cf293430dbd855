import { eventSchema, type Event } from '../domain/core/event-log/event.js';
import { eventColumns } from '../domain/core/event-log/event-repository.js';
import { listEvents } from '../domain/log/events/list-events.js';
import { bestSellers } from '../domain/money/statistics/best-sellers.js';
import { shopStatistics } from '../domain/money/statistics/shop-statistics.js';
import { generalSettings } from '../domain/shop/settings/general-settings.js';
import { updateGeneralSettings } from '../domain/shop/settings/update-general-settings.js';
import { updateInventoryCheckRequirement } from '../domain/shop/settings/update-inventory-check-requirement.js';
import { updatePhoneNumberRequirement } from '../domain/shop/settings/update-phone-number-requirement.js';
import { updatePublicOrderIdSetting } from '../domain/shop/settings/update-public-order-id-setting.js';
import { settingsSchema } from '../domain/shop/shops/settings.js';
import { getShopInfo } from '../domain/shop/shops/get-shop-info.js';
import { feedData, filterColumns, shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data, flat, itself } from './wrap.js';

const { get, patch } = routesWith(data);
const settings = { wrap: itself('generalSettings') };

const events = feedData({
  name: 'Event',
  row: eventSchema,
  rows: (feed: { events: Event[]; hasMore: boolean }) => feed.events,
  cursor: 'the `position` of the last row',
});

export const shopRoutes = [
  get('/shops/v1/info', getShopInfo, { wrap: flat }),
  ...under(shop, [
    get('/settings', generalSettings, shortList(itself('generalSettings'), settingsSchema)),
    patch('/settings', updateGeneralSettings, settings),
    patch('/settings/phone_number_required', updatePhoneNumberRequirement, settings),
    patch('/settings/require_inventory_check', updateInventoryCheckRequirement, settings),
    patch('/settings/public_order_id', updatePublicOrderIdSetting, settings),
    get('/statistics', shopStatistics),
    get('/statistics/best_sellers', bestSellers),
    get('/events', listEvents, { wrap: events, description: filterColumns(eventColumns) }),
  ]),
];
