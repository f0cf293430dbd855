/** A product of the demo shop, without the members that all products share. Prices are in US dollars. */
export interface DemoProduct {
  name: string;
  type: string;
  vendor: string;
  description: string;
  /** The variants. The only variant of a product has no name. */
  variants: { name: string; price: string; grams: number; stock: number | null }[];
}

const one = (price: string, grams: number, stock: number | null = 40) => [{ name: '', price, grams, stock }];
const sizes = (price: string, grams: number, stock = 25) =>
  ['S', 'M', 'L', 'XL'].map((name) => ({ name, price, grams, stock }));

/** The products of the demo shop, which sells kitchenware and aprons. */
export const demoCatalog: readonly DemoProduct[] = [
  {
    name: 'Stoneware Bowl',
    type: 'Tableware',
    vendor: 'Kiln & Co',
    description: 'Hand-thrown bowl, glazed in three colors.',
    variants: [
      { name: 'Sea', price: '24.00', grams: 620, stock: 30 },
      { name: 'Sand', price: '24.00', grams: 620, stock: 30 },
      { name: 'Slate', price: '26.00', grams: 620, stock: 12 },
    ],
  },
  {
    name: 'Dinner Plate',
    type: 'Tableware',
    vendor: 'Kiln & Co',
    description: 'Flat 27 cm plate with a raw rim.',
    variants: one('29.50', 780),
  },
  {
    name: 'Espresso Cup',
    type: 'Tableware',
    vendor: 'Kiln & Co',
    description: 'Double-walled cup, 80 ml.',
    variants: one('14.90', 160, 120),
  },
  {
    name: 'Serving Platter',
    type: 'Tableware',
    vendor: 'Kiln & Co',
    description: 'Oval platter for the center of the table.',
    variants: one('48.00', 1450, 9),
  },
  {
    name: 'Linen Napkins, set of four',
    type: 'Textiles',
    vendor: 'Flaxfield',
    description: 'Washed linen, 45 by 45 cm.',
    variants: [
      { name: 'White', price: '36.00', grams: 240, stock: 50 },
      { name: 'Rust', price: '36.00', grams: 240, stock: 44 },
    ],
  },
  {
    name: 'Linen Tablecloth',
    type: 'Textiles',
    vendor: 'Flaxfield',
    description: 'Washed linen, 140 by 250 cm.',
    variants: one('98.00', 900, 15),
  },
  {
    name: 'Cook’s Apron',
    type: 'Textiles',
    vendor: 'Flaxfield',
    description: 'Heavy cotton with two pockets.',
    variants: sizes('44.00', 380),
  },
  {
    name: 'Oven Mitt',
    type: 'Textiles',
    vendor: 'Flaxfield',
    description: 'Quilted mitt, heat resistant to 250 °C.',
    variants: one('18.50', 150, 70),
  },
  {
    name: 'Tea Towel',
    type: 'Textiles',
    vendor: 'Flaxfield',
    description: 'Half linen, dries glasses without leaving lint.',
    variants: one('12.00', 90, 200),
  },
  {
    name: 'Chef’s Knife, 20 cm',
    type: 'Knives',
    vendor: 'Solinger',
    description: 'Forged stainless blade, walnut handle.',
    variants: one('129.00', 260, 18),
  },
  {
    name: 'Paring Knife',
    type: 'Knives',
    vendor: 'Solinger',
    description: '9 cm blade for detailed work.',
    variants: one('39.00', 80, 60),
  },
  {
    name: 'Bread Knife',
    type: 'Knives',
    vendor: 'Solinger',
    description: 'Serrated 24 cm blade.',
    variants: one('69.00', 210, 22),
  },
  {
    name: 'Whetstone 1000/6000',
    type: 'Knives',
    vendor: 'Solinger',
    description: 'Two-sided water stone with a base.',
    variants: one('54.00', 1200, 16),
  },
  {
    name: 'Cutting Board, oak',
    type: 'Wood',
    vendor: 'Holm',
    description: 'End grain, 40 by 30 by 4 cm.',
    variants: one('84.00', 2900, 11),
  },
  {
    name: 'Rolling Pin',
    type: 'Wood',
    vendor: 'Holm',
    description: 'Tapered, made from one piece of beech.',
    variants: one('22.00', 540),
  },
  {
    name: 'Salad Servers',
    type: 'Wood',
    vendor: 'Holm',
    description: 'A pair made of olive wood.',
    variants: one('27.00', 130),
  },
  {
    name: 'Pepper Mill',
    type: 'Wood',
    vendor: 'Holm',
    description: 'Ceramic grinder in an ash body.',
    variants: [
      { name: 'Natural', price: '46.00', grams: 310, stock: 20 },
      { name: 'Black', price: '49.00', grams: 310, stock: 20 },
    ],
  },
  {
    name: 'Cast-Iron Pan, 28 cm',
    type: 'Cookware',
    vendor: 'Ferro',
    description: 'Seasoned twice, for all stovetops.',
    variants: one('89.00', 2600, 14),
  },
  {
    name: 'Dutch Oven, 5 l',
    type: 'Cookware',
    vendor: 'Ferro',
    description: 'Enameled cast iron with a tight lid.',
    variants: [
      { name: 'Cream', price: '219.00', grams: 5400, stock: 6 },
      { name: 'Green', price: '219.00', grams: 5400, stock: 4 },
    ],
  },
  {
    name: 'Saucepan, 1.5 l',
    type: 'Cookware',
    vendor: 'Ferro',
    description: 'Three layers of steel and copper.',
    variants: one('112.00', 1100, 17),
  },
  {
    name: 'Carbon Steel Wok',
    type: 'Cookware',
    vendor: 'Ferro',
    description: 'Flat bottom, 32 cm.',
    variants: one('64.00', 1500, 19),
  },
  {
    name: 'Baking Tray',
    type: 'Baking',
    vendor: 'Ferro',
    description: 'Rolled rim, never warps.',
    variants: one('19.90', 850, 80),
  },
  {
    name: 'Loaf Tin',
    type: 'Baking',
    vendor: 'Ferro',
    description: 'For a one-kilogram loaf.',
    variants: one('23.50', 620, 35),
  },
  {
    name: 'Banneton',
    type: 'Baking',
    vendor: 'Holm',
    description: 'Rattan basket with a linen liner.',
    variants: [
      { name: 'Round', price: '21.00', grams: 260, stock: 40 },
      { name: 'Oval', price: '23.00', grams: 280, stock: 40 },
    ],
  },
  {
    name: 'Kitchen Scale',
    type: 'Baking',
    vendor: 'Tara',
    description: 'Weighs from 1 g to 5 kg.',
    variants: one('34.00', 480, 28),
  },
  {
    name: 'Sourdough Jar',
    type: 'Baking',
    vendor: 'Tara',
    description: 'Wide 700 ml jar with a band that shows the rise.',
    variants: one('16.00', 560, 55),
  },
  {
    name: 'Olive Oil, 500 ml',
    type: 'Pantry',
    vendor: 'Oliveto',
    description: 'Cold-pressed, from a single grove.',
    variants: one('22.90', 930, 90),
  },
  {
    name: 'Sea Salt Flakes',
    type: 'Pantry',
    vendor: 'Oliveto',
    description: 'Crunchy flakes, 250 g.',
    variants: one('7.50', 280, 300),
  },
  {
    name: 'Smoked Paprika',
    type: 'Pantry',
    vendor: 'Oliveto',
    description: 'Sweet and smoked over oak, 75 g.',
    variants: one('6.80', 120, 150),
  },
  {
    name: 'Honey, chestnut',
    type: 'Pantry',
    vendor: 'Oliveto',
    description: 'Dark and a little bitter, 400 g.',
    variants: one('13.20', 620, 65),
  },
  {
    name: 'Pour-over Kettle',
    type: 'Coffee',
    vendor: 'Tara',
    description: 'Gooseneck kettle, 0.9 l.',
    variants: one('58.00', 760, 24),
  },
  {
    name: 'Hand Coffee Grinder',
    type: 'Coffee',
    vendor: 'Tara',
    description: 'Steel burrs, 40 steps.',
    variants: one('119.00', 540, 13),
  },
  {
    name: 'Cookbook: Five Fires',
    type: 'Books',
    vendor: 'Page',
    description: 'Ninety recipes for oven, pan, pot, grill and wok.',
    variants: [
      { name: 'Hardcover', price: '38.00', grams: 1250, stock: 33 },
      { name: 'E-book', price: '19.00', grams: 0, stock: null },
    ],
  },
  {
    name: 'Kitchen Overshirt',
    type: 'Clothing',
    vendor: 'Flaxfield',
    description: 'A shirt that forgives splashes.',
    variants: sizes('79.00', 420),
  },
];
