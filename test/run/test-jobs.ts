/** What one process runs: a test file, or several one after the other. */
export interface TestJob {
  /** Its file or folder, relative to the project. */
  name: string;
  files: string[];
}

/** Folders of which each has a process: its files are over in no time, and loading what they have in common takes longer than they do. */
const TOGETHER = [
  'test/api/',
  'test/browser/blocks/',
  'test/browser/catalogue/',
  'test/browser/forms/',
  'test/browser/layout/',
  'test/browser/loading/',
  'test/browser/media/',
  'test/browser/navigation/',
  'test/browser/reading-list/',
  'test/browser/sample/',
  'test/client/',
  'test/config/',
  'test/content/',
  'test/content-service/',
  'test/contract/',
  'test/domain/',
  'test/http/',
  'test/images/',
  'test/locate/',
  'test/operations/',
  'test/ops/',
  'test/prepare/',
  'test/project/',
  'test/rates/',
  'test/render/',
];

/** Files in those folders that measure the process they run in. */
const ALONE = ['test/images/hostile-files.test.ts', 'test/ops/load-shedding.test.ts'];

const jobName = (file: string) =>
  ALONE.includes(file) ? file : (TOGETHER.find((folder) => file.startsWith(folder)) ?? file);

/** Groups files into jobs, each at the place of the first of its files. */
export function testJobs(files: readonly string[]): TestJob[] {
  const jobs = new Map<string, TestJob>();
  for (const file of files) {
    const name = jobName(file);
    const job = jobs.get(name) ?? { name, files: [] };
    job.files.push(file);
    jobs.set(name, job);
  }
  return [...jobs.values()];
}

/** Programs that run one after the other, beside those of other lanes: what it takes first, then what it takes when there is none. */
export type Lane = ((job: TestJob) => boolean)[];

const inBrowser = ({ name }: TestJob) => name.startsWith('test/browser/');
const breaksThings = ({ name }: TestJob) => name.startsWith('test/faults/');
const anything = () => true;

/**
 * What runs side by side on two cores: Chromium keeps one and a half busy and draws more frames the longer a page takes, so that
 * three of it do less than two; a server test keeps one busy; a test of faults mostly waits.
 */
export const LANES: Lane[] = [
  [inBrowser, anything],
  [(job) => !inBrowser(job) && !breaksThings(job), anything],
  [breaksThings],
];

/** Takes the next job that a lane likes best out of the queue; undefined when there is none for it. */
export function takeNext(queue: TestJob[], lane: Lane): TestJob | undefined {
  for (const likes of lane) {
    const index = queue.findIndex(likes);
    if (index !== -1) return queue.splice(index, 1)[0];
  }
  return undefined;
}
