/** An image that loads but does not decode, as after a broken upload. */
export const BROKEN_IMAGE = 'data:image/png;base64,AAAA';

/** A word that is longer than a line, as German compounds and URLs are. */
export const LONG_WORD = 'Kaliumdüngungsempfehlungsdatenbankverwaltungsgesellschaft';

/** A title as long as some titles in exported catalogues. */
export const LONG_TEXT =
  'Long-term effects of potassium placement on grain yield, straw quality and the exchangeable pool of the plough layer: results of seventy seasons on Plot 12, with an appendix on methods';

/** Paragraphs that fill the screen of a phone. */
export const LONG_HTML = `<p>${`${LONG_TEXT}. `.repeat(2)}</p>`.repeat(2);

/** Running text in a right-to-left and in an ideographic script. */
export const ARABIC_HTML =
  '<p>يمتص النبات من البوتاسيوم أكثر من أي عنصر آخر ما عدا النيتروجين. وعلى مدى <strong>70 موسماً</strong> لم تتلقَّ القطعة 12 شيئاً منه، فانخفض المحصول بنسبة 28%.</p>';
export const CHINESE_HTML =
  '<p>除氮以外，作物吸收的<strong>钾</strong>比任何其他养分都多。第12号试验地七十季未施钾肥，产量下降了28%；土壤交换性钾含量低于110毫克/千克时，施肥才有回报（见表3）。</p>';
