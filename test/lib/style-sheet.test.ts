import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { compactRules, conditionFault, rulesFault } from '../../src/lib/style-sheet.js';

describe('rules', () => {
  test.each([
    '.a { color: red; }',
    '.a{}.b{color:var(--x)}',
    '.a:has(.b) > c::before { inset: 0; color: color-mix(in srgb, red, blue) }',
    '.a { &:hover { color: red } }',
    '@keyframes a { from { opacity: 0 } }',
    '@supports (display: grid) { .a { display: grid } }',
    '.a { background: url(/logo.png) }',
    '.a { background: url("data:image/png;base64,AA") }',
    '.sm\\:w { content: "\\201C" }',
    '/* expression */ .expression { color: red }',
  ])('that style a page are accepted: %s', (css) => {
    expect(rulesFault(css)).toBeUndefined();
  });

  const elsewhere = 'must not contain a url() of another host';
  test.each([
    ['@import "https://evil.example/x.css"', 'must not contain @import'],
    ['@\\69mport "x.css";', 'must not contain @import'],
    ['@IMPORT url(x.css);', 'must not contain @import'],
    ['.a { width: expression(alert(1)) }', 'must not contain expression()'],
    ['.a { width: EXPR\\45SSION(alert(1)) }', 'must not contain expression()'],
    ['</style><script>1</script>', 'must not contain </style'],
    ['.a { content: "</STYLE>" }', 'must not contain </style'],
    ['.a { background: url(https://evil.example) }', elsewhere],
    ['.a { background: URL("//evil.example") }', elsewhere],
    ['.a { background: u\\72l(https://evil.example) }', elsewhere],
    ['.a { background: url(\\68ttps://evil.example) }', elsewhere],
    ['.a { background: url("ht\\\ntps://evil.example") }', elsewhere],
    ['.a { background: url("\\\\\\\\evil.example") }', elsewhere],
    ['.a { background: image-set("https://evil.example" 1x) }', elsewhere],
    ['.a { --x: "https://evil.example"; background: image-set(var(--x) 1x) }', elsewhere],
    ['.a { background: src(var(--x)) }', elsewhere],
    ['.a { --x: url(https://evil.example) }', elsewhere],
    ['@font-face { font-family: x; src: url(//evil.example) }', elsewhere],
    ['@namespace url(https://evil.example);', elsewhere],
    // Relative to a page of the same scheme, and a URL of another host on any other page.
    ['.a { background: url(https:evil.example/x) }', elsewhere],
    ['.a { background: url(http:evil.example/x) }', elsewhere],
    ['.a { background: url(https:/evil.example/x) }', elsewhere],
    ['.a { background: url("https:\\\\evil.example/x") }', elsewhere],
    ['.a { background: url("h\\ttps:x.png") }', elsewhere],
    ['.a { background: url(" \\9 https:x.png") }', elsewhere],
    ['.a { background: src("https:x.png") }', elsewhere],
    ['.a { background: image-set("https:x.png" 1x) }', elsewhere],
    ['.a { background: url(blob:https://own.invalid/x) }', elsewhere],
    ['.a { background: url(https://own.invalid/x) }', elsewhere],
    ['.a { background: url(ftp:x) }', elsewhere],
    ['.a { background: url(javascript:x) }', elsewhere],
    ['.a { background: url(x-own:y) }', elsewhere],
    ['.a { background: url(javascript:alert) }', elsewhere],
  ])('that load something or close the style element are refused: %s', (css, fault) => {
    expect(rulesFault(css)).toBe(fault);
  });

  test.each(['nonsense', '.a { color }', '.a { content: "x\n" }'])(
    'that cannot be parsed are refused: %.20s',
    (css) => {
      expect(rulesFault(css)).toMatch(/^is not valid CSS/);
    },
  );

  test.each([
    '.a{color:red',
    '.a{color:red}}',
    '.a{content:"x',
    '.a{content:"x\\"',
    '.a{color:red} /* open',
    '.a{--x:(}',
    '.a{--x:[)}',
    '.a{background:url(x',
    '.a{} \\',
    '@media print{.a{color:red}',
  ])('that leave something unclosed are refused, because other rules follow: %s', (css) => {
    expect(rulesFault(css)).toBe('is not valid CSS: something is not closed');
  });

  test('may be nested up to a limit', () => {
    const nested = (levels: number): string => `.a{x:${'('.repeat(levels)}${')'.repeat(levels)}}`;
    expect(rulesFault(nested(40))).toBeUndefined();
    for (const levels of [60, 4_900]) expect(rulesFault(nested(levels))).toBe('is nested too deeply');
  });

  test('are delivered without comments and spaces', () => {
    expect(compactRules('.a { color : red; } /* x */\n\n.b > .c { color: blue }')).toBe(
      '.a{color:red}.b>.c{color:blue}',
    );
  });
});

describe('the condition of a media rule', () => {
  test.each(['(max-width: 400px)', 'screen and (min-width: 1px), print', '(width >= 600px) and (hover: hover)'])(
    'is a media query: %s',
    (condition) => {
      expect(conditionFault(condition)).toBeUndefined();
    },
  );

  test.each(['x{}', '(max-width: 1px) { .a {} } @media all', '((', 'all; @import "x"', '</style>', 'all /* open'])(
    'is refused: %s',
    (condition) => {
      expect(conditionFault(condition)).toBeDefined();
    },
  );
});

const fragments = [
  ...[
    '.a',
    ':is(.b',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '"',
    "'",
    '/*',
    '*/',
    '\\',
    '\n',
    ';',
    ',',
    ':',
    '!important',
    '<!--',
    '-->',
  ],
  ...[
    'color:red',
    '--x:',
    'var(--x)',
    'calc(1px',
    'url(',
    'url(x',
    'url("x"',
    '@media print',
    '@supports',
    '@x',
    '&',
    '#',
    '%',
  ],
];
const styleTexts = fc
  .array(fc.constantFrom(...fragments), { maxLength: 12 })
  .map((parts) => parts.join(''))
  .map((text) => [text, `.a{${text}`, `.a{color:${text}`, `.a{--x:${text}`, `.a{}${text}`])
  .chain((texts) => fc.constantFrom(...texts));

test('whatever rules are accepted, the rules after them apply', () => {
  fc.assert(
    fc.property(styleTexts, (css) => {
      if (rulesFault(css) !== undefined) return;
      const sheet = `${compactRules(css)}\n.last{color:red}`;
      expect(rulesFault(sheet)).toBeUndefined();
      expect(compactRules(sheet)).toMatch(/(?:^|[;}])\.last\{color:red\}$/);
    }),
    { numRuns: 3_000 },
  );
});
