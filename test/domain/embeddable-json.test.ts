import { t } from 'tap';
import { embeddableJson } from '../../src/domain/embeddable-json.ts';

t.test('the state cannot end its script early and stays the same JSON', async (t) => {
  const state = { text: '</script><!--<script>\u2028\u2029 & <b>' };
  const json = embeddableJson(state);
  t.notMatch(json, '<');
  t.same(JSON.parse(json), state);
});
