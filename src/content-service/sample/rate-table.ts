/** Nutrients that leave the field with a tonne of harvested product, in kg. */
interface Removal {
  crop: string;
  product: string;
  n: number;
  p2o5: number;
  k2o: number;
  mgo: number;
}

const row = (crop: string, product: string, n: number, p2o5: number, k2o: number, mgo: number): Removal => ({
  crop,
  product,
  n,
  p2o5,
  k2o,
  mgo,
});

const REMOVALS: readonly Removal[] = [
  row('Alfalfa', 'hay', 28, 6.4, 25, 5.2),
  row('Banana', 'bunches', 1.9, 0.5, 6, 0.9),
  row('Barley', 'grain', 16.5, 8, 5.8, 2.1),
  row('Cassava', 'roots', 2.4, 1.1, 4.7, 0.6),
  row('Chickpea', 'grain', 33, 9, 12.5, 3),
  row('Cocoa', 'dry beans', 21, 9.5, 11.5, 5.3),
  row('Cocoa', 'dry beans with husks', 37, 13.5, 60, 11),
  row('Coffee', 'green beans', 24, 5, 28, 3.6),
  row('Coffee', 'green beans with pulp and husk', 35, 7, 53, 5),
  row('Cotton', 'seed cotton', 22, 9.5, 9, 5),
  row('Date palm', 'dates', 3.1, 1.2, 10.5, 1.3),
  row('Grapevine', 'grapes', 2, 0.7, 3.1, 0.3),
  row('Grassland', 'hay', 18, 6.5, 22, 3.9),
  row('Groundnut', 'pods', 35, 8.5, 10, 3.5),
  row('Maize', 'grain', 13, 6, 4.1, 1.5),
  row('Maize', 'silage, fresh', 3.9, 1.7, 4.3, 0.8),
  row('Oil palm', 'fresh bunches', 3.1, 1, 4.5, 1.3),
  row('Oilseed rape', 'seed', 32, 14, 9.5, 4.6),
  row('Olive', 'olives', 4.5, 1.6, 6.2, 0.5),
  row('Onion', 'bulbs', 2, 0.9, 2.2, 0.3),
  row('Orange', 'fruit', 1.9, 0.5, 3, 0.4),
  row('Potato', 'tubers', 3.4, 1.3, 5.8, 0.5),
  row('Rice', 'paddy', 11.5, 5.4, 3.6, 1.7),
  row('Rice', 'paddy and straw', 18, 7.2, 22, 4),
  row('Sorghum', 'grain', 16, 7.5, 4.5, 2.5),
  row('Soybean', 'grain', 58, 12, 19, 4.5),
  row('Sugar beet', 'roots', 1.8, 0.8, 2.3, 0.6),
  row('Sugarcane', 'stalks', 0.8, 0.4, 1.5, 0.4),
  row('Sunflower', 'seed', 27, 13, 9.5, 5.5),
  row('Tea', 'made tea', 42, 8.5, 24, 3.6),
  row('Tomato', 'fruit', 1.7, 0.6, 3.5, 0.3),
  row('Wheat', 'grain', 19.5, 8, 5.2, 2),
  row('Wheat', 'grain and straw', 24.5, 9.8, 17.5, 3.4),
];

const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));
const cells = ({ n, p2o5, k2o, mgo }: Removal): string =>
  [n, p2o5, k2o, mgo].map((value) => `<td>${decimal(value)}</td>`).join('');

const STYLE = `:root{color-scheme:light dark}body{max-width:1200px;margin:0 auto;padding:24px;font:16px/1.5 "Source Sans 3",system-ui,sans-serif;background:Canvas;color:CanvasText}
h1{font:600 24px/1.25 "Source Serif 4",Georgia,serif;margin:0 0 4px}p{margin:0 0 16px;max-width:68ch}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:520px}th,td{padding:7px 12px;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,transparent)}
thead th{position:sticky;top:0;background:Canvas;text-align:end;border-bottom:2px solid}thead th:nth-child(-n+2),tbody th,tbody td:nth-child(2){text-align:start}
tbody th{font-weight:600}td{text-align:end;font-variant-numeric:tabular-nums}tbody tr:hover{background:color-mix(in srgb,#6d4aa8 10%,transparent)}
td:nth-child(5){font-weight:600}
@media (width < 560px){body{padding:12px}table{min-width:0;font-size:14px}th,td{padding:6px 4px}}`;

/** The table of removals as a page of its own, to be framed in other pages: no scripts, no outside references. */
export const rateTablePage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nutrients removed with the harvest</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Nutrients removed with the harvest</h1>
<p>Kilograms per tonne of product as sold. Medians of trials by the Meridian Institute and of published trials; the usual spread is a quarter in either direction.</p>
<div class="scroll" role="region" aria-label="Table" tabindex="0">
<table>
<thead><tr><th scope="col">Crop</th><th scope="col">Product</th><th scope="col">N</th><th scope="col">P<sub>2</sub>O<sub>5</sub></th><th scope="col">K<sub>2</sub>O</th><th scope="col">MgO</th></tr></thead>
<tbody>
${REMOVALS.map((removal) => `<tr><th scope="row">${removal.crop}</th><td>${removal.product}</td>${cells(removal)}</tr>`).join('\n')}
</tbody>
</table>
</div>
</body>
</html>
`;
