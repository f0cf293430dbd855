/** A picture of the demo shop: a background and shapes on a square of 64 units. */
interface Picture {
  ground: string;
  shapes: string;
}

const clay = '#b5653a';
const sea = '#2f6f7e';
const linen = '#f2ead9';
const steel = '#8d979d';
const wood = '#a5723f';
const iron = '#33383b';
const leaf = '#6b8245';
const sun = '#d99a2b';

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, rx = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;

const blade = 'M6 28h34v10H20Q10 38 6 28Z';
const handle = line('M43 32h13', wood, 7);

/** The pictures of the demo's products, drawn for it, by the handle of the product. */
const products: Readonly<Record<string, Picture>> = {
  'stoneware-bowl': {
    ground: '#dfe9ea',
    shapes: path('M10 26h44c0 16-9 26-22 26S10 42 10 26Z', sea) + oval(32, 26, 22, 5, '#4f909f'),
  },
  'dinner-plate': {
    ground: '#efe6dc',
    shapes: circle(32, 32, 23, clay) + circle(32, 32, 20, linen) + line('M32 20a12 12 0 0 1 12 12', '#d8cbb2'),
  },
  'espresso-cup': {
    ground: '#f0e3d2',
    shapes:
      path('M16 24h28v10a14 14 0 0 1-28 0Z', '#fff') +
      line('M44 27h4a5 5 0 0 1 0 10h-5', '#fff', 3) +
      oval(30, 24, 14, 3, '#5b3a22') +
      oval(30, 52, 18, 3, linen) +
      line('M26 18q3-3 0-6M34 18q3-3 0-6', clay),
  },
  'serving-platter': {
    ground: '#e6ebe2',
    shapes:
      oval(32, 34, 27, 15, '#fff') + oval(32, 33, 21, 10, linen) + circle(26, 32, 4, sun) + circle(36, 34, 5, leaf),
  },
  'linen-napkins-set-of-four': {
    ground: '#efe9df',
    shapes: box(14, 16, 34, 34, '#fff') + path('M14 50 48 16v34Z', clay) + line('M18 20h26M18 24h20', '#d8cbb2', 1.5),
  },
  'linen-tablecloth': {
    ground: '#e9e3d6',
    shapes:
      path('M8 24 32 14l24 10-24 10Z', '#fff') +
      path('M8 24v18l6-3 6 6 6-3 6 5V34Z', linen) +
      path('M56 24v18l-6-3-6 6-6-3-6 5V34Z', '#ddd2bc'),
  },
  'cook-s-apron': {
    ground: '#e3e7ea',
    shapes:
      path('M24 14h16l2 12 8 4v24H14V30l8-4Z', iron) +
      line('M24 14q8 10 16 0', '#fff') +
      box(22, 38, 8, 8, '#545b5f') +
      box(34, 38, 8, 8, '#545b5f'),
  },
  'oven-mitt': {
    ground: '#f4e2d8',
    shapes: path('M20 54V24a10 10 0 0 1 20 0v6q4-4 8-1t-2 9l-6 8v8Z', clay) + box(18, 48, 24, 7, linen),
  },
  'tea-towel': {
    ground: '#e6edf0',
    shapes:
      box(20, 12, 24, 42, '#fff', 1) +
      box(20, 40, 24, 4, sea, 0) +
      box(20, 46, 24, 2, sea, 0) +
      line('M12 12h40', wood, 3),
  },
  'chef-s-knife-20-cm': { ground: '#e8e6e1', shapes: path('M4 26h36v16Q18 42 4 26Z', steel) + handle },
  'paring-knife': { ground: '#efe8de', shapes: path('M18 28h22v8Q26 36 18 28Z', steel) + handle },
  'bread-knife': {
    ground: '#eee4d3',
    shapes: path(blade, steel) + line('M18 37l3-2 3 2 3-2 3 2 3-2 3 2 3-2', '#f8f8f6', 1.5) + handle,
  },
  'whetstone-1000-6000': {
    ground: '#e1e6e8',
    shapes:
      path('M8 40 44 22l12 7-36 18Z', '#c9b79a') +
      path('M8 40v6l12 7v-6Z', '#8c7a5e') +
      path('M20 47v6l36-18v-6Z', sea),
  },
  'cutting-board-oak': {
    ground: '#efe7d9',
    shapes:
      box(12, 16, 40, 34, wood, 4) +
      line('M20 16v34M30 16v34M42 16v34M12 28h40M12 40h40', '#8a5b2c', 1) +
      circle(47, 21, 2.5, '#efe7d9'),
  },
  'rolling-pin': {
    ground: '#f1e9dc',
    shapes: line('M14 50 50 14', wood, 4) + line('M21 43 43 21', '#c99863', 12),
  },
  'salad-servers': {
    ground: '#e4ecd9',
    shapes:
      line('M24 54V30M40 54V30', wood, 4) +
      oval(24, 22, 6, 10, wood) +
      oval(40, 22, 6, 10, wood) +
      line('M40 12v12', '#e4ecd9', 2),
  },
  'pepper-mill': {
    ground: '#ece5da',
    shapes: circle(32, 13, 5, steel) + path('M25 20h14l-3 12 5 20H23l5-20Z', wood) + box(22, 50, 20, 5, '#7c5129'),
  },
  'cast-iron-pan-28-cm': {
    ground: '#e5e5e2',
    shapes: circle(26, 34, 18, iron) + circle(26, 34, 14, '#474d50') + line('M42 26 58 14', iron, 5),
  },
  'dutch-oven-5-l': {
    ground: '#e7ece0',
    shapes:
      box(12, 28, 40, 24, leaf, 6) +
      path('M12 28q20-12 40 0Z', '#83995c') +
      circle(32, 20, 3, iron) +
      line('M8 34h6M50 34h6', leaf, 4),
  },
  'saucepan-1-5-l': {
    ground: '#f0e2d6',
    shapes: box(10, 26, 30, 24, '#c07a4c', 3) + line('M40 30h18', iron, 4) + line('M10 27h30', '#e0a57c', 3),
  },
  'carbon-steel-wok': {
    ground: '#e2e4e4',
    shapes:
      path('M8 28h44c-2 14-11 22-22 22S10 42 8 28Z', iron) +
      line('M50 29l9-5', wood, 4) +
      line('M16 22q4-6 0-10M28 22q4-6 0-10', sun),
  },
  'baking-tray': {
    ground: '#ebe7df',
    shapes:
      path('M10 22h44l-5 26H15Z', steel) +
      path('M15 25h34l-4 20H19Z', '#b3bcc1') +
      circle(26, 35, 4, sun) +
      circle(38, 35, 4, sun),
  },
  'loaf-tin': {
    ground: '#f3e8d6',
    shapes:
      path('M14 28q0-12 12-12h12q12 0 12 12Z', sun) +
      path('M12 28h40l-4 22H16Z', steel) +
      line('M24 20v6M32 19v7M40 20v6', '#a86f12'),
  },
  banneton: {
    ground: '#f0e6d4',
    shapes:
      path('M10 26h44q-2 24-22 24T10 26Z', wood) +
      line('M12 32h40M15 38h34M20 44h24', '#d5ab76', 2) +
      oval(32, 26, 22, 5, linen),
  },
  'kitchen-scale': {
    ground: '#e3e9ec',
    shapes:
      box(12, 28, 40, 24, '#fff', 4) + oval(32, 24, 20, 4, steel) + circle(32, 40, 8, sea) + line('M32 40l4-4', '#fff'),
  },
  'sourdough-jar': {
    ground: '#eef0e4',
    shapes:
      box(18, 20, 28, 34, '#fff', 5) +
      box(18, 34, 28, 20, '#e8d6ae', 5) +
      box(16, 14, 32, 7, wood) +
      box(18, 36, 28, 2, clay, 0),
  },
  'olive-oil-500-ml': {
    ground: '#eceee0',
    shapes:
      box(27, 8, 10, 12, iron) +
      path('M27 20h10l5 8v26H22V28Z', leaf) +
      box(24, 34, 16, 12, linen) +
      circle(32, 40, 3, leaf),
  },
  'sea-salt-flakes': {
    ground: '#dde8ec',
    shapes:
      box(18, 18, 28, 36, '#fff', 3) +
      box(18, 14, 28, 7, sea) +
      path('M26 40l4-6 4 6-4 6ZM36 34l3-4 3 4-3 4Z', '#c4d8de'),
  },
  'smoked-paprika': {
    ground: '#f5e1d6',
    shapes:
      box(18, 18, 28, 36, '#a8321c', 3) +
      box(18, 14, 28, 7, iron) +
      path('M26 44q-2-10 8-12 6 0 4 6-4 8-12 6Z', '#f1c9a8'),
  },
  'honey-chestnut': {
    ground: '#f5ead2',
    shapes:
      path('M18 22h28q4 6 4 16t-4 16H18q-4-6-4-16t4-16Z', sun) + box(18, 14, 28, 8, linen) + box(22, 32, 20, 12, linen),
  },
  'pour-over-kettle': {
    ground: '#e6e8e8',
    shapes:
      path('M22 26h24l4 26H18Z', iron) +
      line('M20 44q-8-2-8-14t-4-10', iron, 4) +
      line('M46 30q10 0 8 14', iron, 3) +
      circle(34, 22, 3, wood),
  },
  'hand-coffee-grinder': {
    ground: '#ece4dc',
    shapes:
      line('M32 16h18', steel, 3) +
      circle(51, 14, 4, wood) +
      box(24, 18, 16, 18, steel) +
      box(22, 36, 20, 18, '#5b3a22', 3),
  },
  'cookbook-five-fires': {
    ground: '#f3e4d9',
    shapes:
      box(14, 12, 36, 42, '#8f2d1c', 2) +
      box(14, 12, 6, 42, '#6e2014', 2) +
      path('M35 22q8 8 4 16a7 7 0 0 1-12-2q0-5 4-7 0 4 3 4 2-5 1-11Z', sun),
  },
  'kitchen-overshirt': {
    ground: '#e2e6ea',
    shapes:
      path('M22 14h20l12 8-5 9-5-3v26H20V28l-5 3-5-9Z', '#4a6076') +
      line('M32 18v36', '#d7dee5', 1.5) +
      line('M26 14l6 6 6-6', '#d7dee5'),
  },
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="320" height="320">${content}</svg>`;

/** The pictures of the demo's products by their handles, as SVG documents. */
export const demoPictures: ReadonlyMap<string, string> = new Map(
  Object.entries(products).map(
    ([name, { ground, shapes }]) => [name, svg(`<rect width="64" height="64" fill="${ground}"/>${shapes}`)] as const,
  ),
);

/** The path at which a picture of the demo is served. */
export const demoPicturePath = (name: string): string => `/demo/pictures/${name}.svg`;

/** The logo of the demo shop, a flame, as an SVG document. */
export const demoLogo = svg(
  path('M32 4q20 18 20 36a20 20 0 0 1-40 0q0-12 8-18 0 8 6 8 8-10 6-26Z', '#b5432a') +
    path('M33 30q9 8 9 16a10 10 0 0 1-20 0q0-5 4-8 0 4 3 4 4-5 4-12Z', '#f0b13f'),
);
