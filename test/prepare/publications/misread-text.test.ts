import { t } from 'tap';
import { withMisreadLetters } from '../../../src/prepare/publications/misread-text.ts';

const rows: [text: string, read: string][] = [
  ['milho Ã\u00a0 baixa temperatura', 'milho à baixa temperatura'],
  ['JosÃ© and 20 Â°C', 'José and 20 °C'],
  ['NutriÃ§Ã£o', 'Nutrição'],
  ['MAÇÃ', 'MAÇÃ'],
  ['«MAÇû', '«MAÇû'],
  ['São Paulo, Âncora', 'São Paulo, Âncora'],
  ['土壤 أرض', '土壤 أرض'],
];

for (const [text, read] of rows) {
  t.test(`${text} reads ${read}`, async (t) => {
    t.equal(withMisreadLetters(text), read);
  });
}
