import { t } from 'tap';
import { Findings } from '../../src/doctor/findings.ts';
import { writeReport } from '../../src/doctor/write-report.ts';

t.test('a long list of texts is shortened for people, and whole for programs', (t) => {
  const findings = new Findings();
  const texts = Array.from({ length: 99 }, (_, index) => `text-${index}`).join(', ');
  findings.add('missing-translation', 'translations', texts, '99 texts are in English');
  const diagnosis = { site: 'http://localhost', pages: 1, files: 0, unvisited: 0, findings: findings.sorted() };
  t.match(
    writeReport(diagnosis, 'text'),
    /- text-0, [^\n]*text-\d+ and more \(see --format json\): 99 texts are in English\n/,
  );
  t.equal(JSON.parse(writeReport(diagnosis, 'json')).findings[0].place, texts);
  t.end();
});
