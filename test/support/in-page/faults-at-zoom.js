// Runs in a page whose window has the size of one at 400 % zoom. Returns what cannot be read or reached there:
// WCAG 1.4.10 (Reflow) and 2.4.11 (Focus Not Obscured). The scroll positions stay as they were.
(() => {
  const faults = new Set();
  const root = document.scrollingElement ?? document.documentElement;
  const scope = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1) ?? document.body;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden="true"]') === null;
  const isForScreenReaders = (element) => {
    const { clipPath } = getComputedStyle(element);
    const parent = element.parentElement;
    return clipPath === 'inset(50%)' || (parent !== null && isForScreenReaders(parent));
  };
  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `<${element.localName}> ${words.slice(0, 40)}`.trim();
  };
  const elements = [...scope.querySelectorAll('*'), scope].filter(isShown);
  const styles = new Map(elements.map((element) => [element, getComputedStyle(element)]));
  const styleOf = (element) => styles.get(element) ?? getComputedStyle(element);
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  function findSidewaysScrolling() {
    const tooWide = root.scrollWidth - innerWidth;
    if (tooWide > 0) {
      const widest = elements.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5).at(-1);
      faults.add(`the page scrolls sideways by ${tooWide} px: ${widest ? nameOf(widest) : ''}`);
    }
    for (const element of elements) {
      const isAllowed = element.matches('input, select, textarea') || element.querySelector('table, canvas, svg');
      if (!isAllowed && scrolls(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.add(`scrolls sideways: ${nameOf(element)}`);
    }
  }

  /** Whether a box lies wholly outside of what can be scrolled to within another one, along one axis. */
  function isCutOff(from, to, boxFrom, boxTo, overflow, scrolled) {
    if (overflow === 'visible') return false;
    if (scrolls(overflow)) return to + scrolled <= boxFrom;
    return to <= boxFrom || from >= boxTo;
  }

  /** Whether no scrolling brings a box of an element into view. */
  function isUnreachable(box, element) {
    let rect = box;
    let isOutOfFlow = false;
    for (let one = element; one && one !== root && one !== document.body; one = one.parentElement) {
      const { position, overflowX, overflowY } = styleOf(one);
      if (isOutOfFlow && position === 'static') continue;
      const own = one.getBoundingClientRect();
      if (isCutOff(rect.left, rect.right, own.left, own.right, overflowX, one.scrollLeft)) return true;
      if (isCutOff(rect.top, rect.bottom, own.top, own.bottom, overflowY, one.scrollTop)) return true;
      if (scrolls(overflowX) || scrolls(overflowY)) rect = own;
      isOutOfFlow = position === 'absolute';
      if (position === 'fixed')
        return rect.right <= 0 || rect.bottom <= 0 || rect.left >= innerWidth || rect.top >= innerHeight;
    }
    return rect.right + root.scrollLeft <= 0 || rect.bottom + root.scrollTop <= 0;
  }

  function findUnreachableText() {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: element } = text;
      if (text.data.trim() === '' || !styles.has(element) || isForScreenReaders(element)) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && isUnreachable(box, element))
        faults.add(`can never be scrolled into view: ${nameOf(element)}`);
    }
  }

  const isStuck = (element) => ['fixed', 'sticky'].includes(styleOf(element).position);

  function findLargeStuckParts() {
    let covered = 0;
    for (const element of elements) {
      if (!isStuck(element) || element === scope || scope.closest('dialog')) continue;
      const { top, bottom, height, width } = element.getBoundingClientRect();
      if (height > innerHeight && !scrolls(styleOf(element).overflowY))
        faults.add(`stays in place, but is higher than the window: ${nameOf(element)}`);
      if (width > innerWidth / 2) covered += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }
    if (covered > innerHeight / 2) faults.add(`parts that stay in place cover ${Math.round(covered)} px of the window`);
  }

  const fractions = [0.1, 0.5, 0.9];

  /** Whether a part of an element can be seen where it is now. */
  function isSeen(element) {
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return false;
    return fractions.some((x) =>
      fractions.some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return (
          hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
        );
      }),
    );
  }

  /** The focus moves to each control from above and from below: the browser scrolls only as far as it must. */
  function findCoveredControls() {
    const scrollers = [root, ...elements.filter((element) => scrolls(styleOf(element).overflowY))];
    const before = scrollers.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
    const controls = elements.filter(
      (element) =>
        element.matches('a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])') &&
        !element.matches(':disabled') &&
        !isForScreenReaders(element),
    );
    for (const start of [0, 1e6])
      for (const control of controls) {
        for (const scroller of scrollers) scroller.scrollTop = start;
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        if (!isSeen(control)) faults.add(`is covered when it gets the focus: ${nameOf(control)}`);
      }
    findLargeStuckParts();
    for (const [index, scroller] of scrollers.entries()) [scroller.scrollTop, scroller.scrollLeft] = before[index];
  }

  findSidewaysScrolling();
  findUnreachableText();
  findCoveredControls();
  return [...faults];
})();
