import { z } from 'zod';
import { hasMembers, requiredText } from '../../../lib/fields.js';
import { conditionFault, rulesFault } from '../../../lib/style-sheet.js';

/** The maximum length of a style sheet, in characters. */
const longest = 65_536;
const mostRules = 500;

const checkedText = (max: number, faultOf: (text: string) => string | undefined) =>
  requiredText(max).superRefine((given, issues) => {
    const fault = given.length > max ? undefined : faultOf(given);
    if (fault !== undefined) issues.addIssue({ code: 'custom', message: fault });
  });

const ruleInput = z
  .object({
    cssText: checkedText(10_000, rulesFault)
      .meta({ wire: 'cssText' })
      .describe('One or more CSS rules. `@import`, `url()` of another host, `expression()` and `</style` are refused.'),
  })
  .meta({ id: 'CssRuleInput', description: 'CSS rules.' });

const mediaRuleInput = z
  .object({
    conditionText: checkedText(1_000, conditionFault)
      .meta({ wire: 'conditionText' })
      .describe('A media query, such as `(max-width: 400px)`.'),
    cssRules: z
      .array(ruleInput)
      .max(mostRules)
      .meta({ wire: 'cssRules' })
      .describe('The rules that apply while the media query matches.'),
  })
  .meta({ id: 'MediaRuleInput', description: 'CSS rules under a media query.' });

/** A style sheet as it is given; at least one member is. */
const styleSheetInput = z.object({
  cssRules: z.array(ruleInput).max(mostRules).nullish().describe('The CSS rules.'),
  mediaRules: z.array(mediaRuleInput).max(mostRules).nullish().describe('The CSS rules under media queries.'),
});

/** Like {@link styleSheetInput}, but also checks the style sheet as a whole. */
export const wholeStyleSheetInput = styleSheetInput.superRefine(
  (given, issues) => {
    if (!given.cssRules && !given.mediaRules)
      issues.addIssue({ code: 'custom', path: ['cssRules'], params: { code: 'REQUIRED' }, message: 'is required' });
    if (JSON.stringify(given).length > longest)
      issues.addIssue({
        code: 'custom',
        path: [],
        params: { code: 'TOO_LONG' },
        message: `must have at most ${longest} characters`,
      });
  },
  { when: hasMembers },
);

const rule = z
  .object({ cssText: z.string().meta({ wire: 'cssText' }).describe('One or more CSS rules.') })
  .meta({ id: 'CssRule', description: 'CSS rules.' });

const mediaRule = z
  .object({
    conditionText: z.string().meta({ wire: 'conditionText' }).describe('A media query, such as `(max-width: 400px)`.'),
    cssRules: z.array(rule).meta({ wire: 'cssRules' }).describe('The rules that apply while the media query matches.'),
  })
  .meta({ id: 'MediaRule', description: 'CSS rules under a media query.' });

export const styleSheetMembers = {
  cssRules: z.array(rule).describe('The CSS rules.'),
  mediaRules: z.array(mediaRule).describe('The CSS rules under media queries.'),
};

export const styleSheetSchema = z
  .object(styleSheetMembers)
  .meta({ id: 'PaymentStyling', description: 'The styling of the payment page.' });

export type StyleSheet = z.output<typeof styleSheetSchema>;
