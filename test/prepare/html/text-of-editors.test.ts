import { t } from 'tap';
import { richText } from '../../../src/prepare/html/rich-text.ts';
import { testContext } from '../test-context.ts';

const english = { ...testContext(), lang: 'en' };

/** Texts as editors and their exports write them. */
const rows: [editor: string, html: string, result: string][] = [
  [
    'Google Docs, pasted text',
    '<b style="font-weight:normal;" id="docs-internal-guid-6f18"><p dir="ltr"><span style="font-weight:400">about 10</span><span style="font-size:0.6em;vertical-align:super;">6</span><span style="font-weight:400"> ha. </span><span style="font-weight:700">Bold words.</span></p></b>',
    '<p>about 10<sup>6</sup> ha. <b>Bold words.</b></p>',
  ],
  [
    'Google Docs, pasted list',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic;vertical-align:baseline;">Zea mays</span></p></li></ol><br /></b>',
    '<ol type="a"><li><p><i>Zea mays</i></p></li></ol>',
  ],
  [
    'Google Docs, heading and link',
    '<h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Soil</span></h2><p dir="ltr"><a href="/a" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">link</span></a></p>',
    '<h2>Soil</h2><p><a href="/es/a">link</a></p>',
  ],
  [
    'Word, paragraph',
    `<p class=MsoNormal style='text-align:justify'><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;font-family:"Times New Roman",serif'>Soil<o:p></o:p></span></b>, <span style='font-variant:small-caps'>d</span>-glucose<o:p>&nbsp;</o:p></p>`,
    '<p data-align="justify"><b>Soil</b>, <span data-caps="small">d</span>-glucose\u00a0</p>',
  ],
  [
    'Word, list paragraph',
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]><b>First</b><o:p></o:p></p>`,
    '<p>a)\u00a0 <b>First</b></p>',
  ],
  [
    'Word, right-to-left paragraph',
    `<p class=MsoNormal dir=RTL style='direction:rtl;unicode-bidi:embed'><span lang=AR-SA>تربة</span></p>`,
    '<p dir="rtl"><span lang="AR-SA">تربة</span></p>',
  ],
  [
    'LibreOffice',
    '<p align="justify" style="margin-bottom: 0cm; font-weight: normal"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><span style="font-variant: normal"><i><span style="font-weight: bold">Zea</span> mays <span style="font-style: normal">L.</span></i></span></font></font></p>',
    '<p data-align="justify"><i><b>Zea</b> mays </i>L.</p>',
  ],
  [
    'CKEditor 4',
    '<p><span style="font-size:14px"><strong><span style="font-family:Arial">a</span></strong></span></p><ol style="list-style-type:upper-roman"><li>b</li></ol>',
    '<p><strong>a</strong></p><ol type="I"><li>b</li></ol>',
  ],
  [
    'CKEditor 5',
    '<ol style="list-style-type:lower-latin;" start="3" reversed="reversed"><li><span style="text-decoration:line-through">a</span></li></ol><p dir="ltr">b</p>',
    '<ol start="3" reversed="reversed" type="a"><li><s>a</s></li></ol><p>b</p>',
  ],
  [
    'CKEditor 5, table',
    '<figure class="table"><table><tbody><tr><td style="text-align:right;vertical-align:middle;">1</td></tr></tbody></table></figure>',
    '<figure><div class="table-scroll" tabindex="0"><table><tbody><tr><td data-align="right">1</td></tr></tbody></table></div></figure>',
  ],
  [
    'TinyMCE',
    '<p><span style="font-weight: 400;">a</span> <em><span style="font-style: normal;">b</span></em> <span style="text-decoration: underline;">c</span></p><ol style="list-style-type: lower-greek;"><li>d</li></ol>',
    '<p>a b <u>c</u></p><ol data-marker="lower-greek"><li>d</li></ol>',
  ],
  [
    'Notion',
    '<p id="8c5f" class=""><span style="border-bottom:0.05em solid">a</span> <del>b</del></p><ul id="9d" class="bulleted-list"><li style="list-style-type:disc">c</li></ul>',
    '<p id="8c5f"><u>a</u> <del>b</del></p><ul id="9d"><li>c</li></ul>',
  ],
];

for (const [editor, html, result] of rows) {
  t.test(`${editor}: ${html} becomes ${result}`, async (t) => {
    t.equal(richText(html, { ...english, ids: new Map() }), result);
  });
}
