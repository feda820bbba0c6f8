import { t } from 'tap';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { readContent } from './content-reader.ts';

const LOCALE = { site: 'institute', locale: 'en' };

t.test('the responses of the stub match its fixtures and the contract', async (t) => {
  const stub = await startStub(t);
  const { content, origin } = stub;
  t.same(await readContent('sites', `${origin}/api/sites`), { value: content.sites, problems: [] });
  for (const [name, menu] of Object.entries(content.navigations)) {
    t.same(
      await readContent('navigation', `${origin}/api/navigation/${name}`, LOCALE),
      { value: menu, problems: [] },
      name,
    );
  }
  const texts = await readContent('translations', `${origin}/api/translations`, LOCALE);
  t.same({ ...texts.value }, content.translations.en);
  for (const [path, page] of Object.entries(content.pages)) {
    t.same(await readContent('page', `${origin}/api/pages/${path}`, LOCALE), { value: page, problems: [] }, `/${path}`);
  }
});
