import type { Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { exactInstant } from '../../core/platform-time.js';

/** The platform's time of a change, if the response contains one. */
export const answeredTime = (answered: Resource | null): string | undefined =>
  exactInstant(textOf(answered, 'platform_updated_at'));
