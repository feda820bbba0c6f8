import type { ReactNode } from 'react';
import { useTranslate } from '../../store/use-translate.ts';

/** A fact in a list of facts. `label` is a translation key. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
