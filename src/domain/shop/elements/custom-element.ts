import { z } from 'zod';
import { idText, requiredText, text } from '../../../lib/fields.js';
import { linearPattern } from '../../../lib/linear-pattern.js';

const locations = [
  'customer_info',
  'shipping',
  'billing_address_after',
  'shipping_lines',
  'below_actions',
  'summary_above_header',
  'payment_gateway',
  'thank_you_message',
  'order_confirmation',
  'order_details',
  'main_content_beginning',
  'main_content_end',
  'payment_method_above',
  'paypal_additional_information',
] as const;
export type ElementLocation = (typeof locations)[number];

const inputTypes = ['text', 'checkbox', 'html', 'textarea', 'dropdown', 'datepicker'] as const;
export type ElementInputType = (typeof inputTypes)[number];

const location = () => z.enum(locations).meta({ graphql: 'ElementLocation' });
const inputType = () => z.enum(inputTypes).meta({ graphql: 'ElementInputType' });

/** PostgreSQL's largest integer. */
const largestPosition = 2_147_483_647;

/** A regular expression in RE2 syntax. An empty text means no expression. */
const pattern = text(1_000)
  .superRefine((source, issues) => {
    const compiled = linearPattern(source);
    if ('fault' in compiled) issues.addIssue({ code: 'custom', message: compiled.fault });
  })
  .nullish();

/** A custom element as a shop adds it. */
export const elementInput = z.object({
  location: location().describe('The place of the element in the checkout. Required.'),
  inputType: inputType().describe('The type of input. An `html` element has no input. Required.'),
  inputDefault: text(20_000)
    .nullish()
    .describe('The default input. For `dropdown`, the options, one on each line; for `html`, the content.'),
  inputLabel: text(1_000).nullish().describe('The label of the input.'),
  inputPlaceholder: text(1_000).nullish().describe('The placeholder of the input.'),
  inputRequired: z
    .boolean()
    .nullable()
    .describe('Whether the shopper must fill in the element before Process Order. Required, but may be null.'),
  inputRegex: pattern.describe(
    'A regular expression in [RE2 syntax](https://github.com/google/re2/wiki/Syntax) that must match a part of the input; `^` and `$` make it match the whole input. Only inputs of up to 1,000 characters match.',
  ),
  metaDataField: requiredText()
    // The metadata of an order never has this key, so the element could not be filled in.
    .refine((key) => key !== '__proto__', 'must not be __proto__')
    .describe(
      'The key under `note_attributes` or `cart_parameters` of the order metadata that contains the input. Required.',
    ),
  orderAsc: z
    .int()
    .min(-largestPosition)
    .max(largestPosition)
    .describe('The position among the elements with the same location, in ascending order. Required.'),
});

/** A change of an element. */
export const elementChange = elementInput.partial().extend({
  publicElementId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The element.'),
});

export const elementSchema = z
  .object({
    publicId: idText().describe('The identifier.'),
    location: location().describe('The place of the element in the checkout.'),
    inputType: inputType().describe('The type of input. An `html` element has no input.'),
    inputDefault: z
      .string()
      .nullable()
      .describe('The default input. For `dropdown`, the options, one on each line; for `html`, the content.'),
    inputLabel: z.string().nullable().describe('The label of the input.'),
    inputPlaceholder: z.string().nullable().describe('The placeholder of the input.'),
    inputRequired: z
      .boolean()
      .nullable()
      .describe('Whether the shopper must fill in the element before Process Order.'),
    inputRegex: z
      .string()
      .nullable()
      .describe('A regular expression in RE2 syntax that must match a part of the input.'),
    metaDataField: z
      .string()
      .describe('The key under `note_attributes` or `cart_parameters` of the order metadata that contains the input.'),
    orderAsc: z.int().describe('The position among the elements with the same location, in ascending order.'),
  })
  .meta({ id: 'CustomElement', description: 'A custom element of the checkout, such as an additional input.' });

export type CustomElement = z.output<typeof elementSchema>;

/** The result of creating or changing an element. */
export const oneElement = z.object({
  lifeElements: elementSchema.describe('The element; null if the operation was refused.'),
});

/** The optional texts of an element as they are stored. */
export const withoutUndefined = ({
  inputDefault,
  inputLabel,
  inputPlaceholder,
  inputRegex,
}: Partial<z.output<typeof elementInput>>) => ({
  inputDefault: inputDefault ?? null,
  inputLabel: inputLabel ?? null,
  inputPlaceholder: inputPlaceholder ?? null,
  inputRegex: inputRegex || null,
});
