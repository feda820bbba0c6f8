import { t } from 'tap';
import { editEnvironment } from '../../src/content-service/edit.ts';

const place = { folder: '/srv/own', database: '/srv/own/.data/content.sqlite', port: 4001 };

t.test('the site gets its own content service, whose editor may show it in a frame', async (t) => {
  const environment = editEnvironment({ ...place, environment: { PORT: '8080', API_ENDPOINT: 'http://other' } });
  t.same(environment, {
    PORT: '8080',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CONTENT_DIR: '/srv/own',
    CONTENT_ADMIN: 'on',
    CONTENT_PORT: '4001',
    PREVIEW_ORIGINS: 'http://127.0.0.1:4001,http://localhost:4001',
  });
});

t.test('another database is passed on', async (t) => {
  const environment = editEnvironment({ ...place, database: 'b.sqlite', environment: {} });
  t.equal(environment.CONTENT_DATABASE, 'b.sqlite');
});

t.test('chosen levels of the log and origins of previews stay', async (t) => {
  const chosen = { LOG_LEVEL: 'debug', PREVIEW_ORIGINS: 'https://editor.example' };
  t.match(editEnvironment({ ...place, environment: chosen }), chosen);
});
