import { pdfString } from './pdf-text.ts';

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;

/** A piece of a page: a line of text, or a filled rectangle. Positions in points from the lower left corner. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; bold: boolean; text: string }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; colour: string };

const share = (hex: string): string => (Number.parseInt(hex, 16) / 255).toFixed(3);
const fill = (colour: string): string =>
  `${share(colour.slice(1, 3))} ${share(colour.slice(3, 5))} ${share(colour.slice(5, 7))} rg`;

const operators = (mark: Mark): string =>
  mark.kind === 'rect'
    ? `${fill(mark.colour)} ${mark.x} ${mark.y} ${mark.width} ${mark.height} re f`
    : `BT 0.114 0.141 0.122 rg /${mark.bold ? 'F2' : 'F1'} ${mark.size} Tf ${mark.x} ${mark.y} Td ${pdfString(mark.text)} Tj ET`;

const stream = (marks: readonly Mark[]): string => {
  const content = marks.map(operators).join('\n');
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

const FONT = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** The objects of the file in order of their numbers: catalogue, page tree, information, two fonts, then two a page. */
function objects(title: string, author: string, language: string, pages: readonly (readonly Mark[])[]): string[] {
  const first = 6;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${pdfString(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${pdfString(title)} /Author ${pdfString(author)} /Producer ${pdfString('Meridian Institute for Crop Nutrition')} >>`,
    FONT('Helvetica'),
    FONT('Helvetica-Bold'),
    ...pages.flatMap((marks, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      stream(marks),
    ]),
  ];
}

/** What a document says about itself; `language` is a BCP 47 tag. */
export interface DocumentInformation {
  title: string;
  author: string;
  language: string;
}

/** Writes a PDF 1.4 file with a classic cross-reference table. The same input gives the same bytes. */
export function pdfDocument(
  { title, author, language }: DocumentInformation,
  pages: readonly (readonly Mark[])[],
): Buffer {
  const offsets: number[] = [];
  // The comment of high bytes tells transfer programs that the file is binary (PDF reference 3.4.1).
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  for (const [at, body] of objects(title, author, language, pages).entries()) {
    offsets.push(file.length);
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
