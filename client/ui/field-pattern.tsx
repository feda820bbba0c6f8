import { useId } from 'react';
import styles from './field-pattern.module.css';

/** Plots of a field from the air: outline, and the direction of its rows in degrees. Drawn on 480 by 240 units. */
const PLOTS: readonly (readonly [outline: string, rows: number])[] = [
  ['M0 0h132l-38 96L0 78z', 12],
  ['M138 0h150l-22 118-158-24z', 102],
  ['M294 0h186v92L286 116z', 58],
  ['M0 84l92 18-44 138H0z', 140],
  ['M98 103l166 21-20 116H54z', 30],
  ['M270 124l106-14-26 130h-100z', 82],
  ['M382 109l98-11v142H356z', 165],
];

/**
 * The one ornament of the site: trial plots from the air, each with its rows, in the text's colour. It fills the
 * nearest positioned ancestor, behind its content.
 */
export function FieldPattern({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg
      className={[styles.field, className ?? ''].filter(Boolean).join(' ')}
      viewBox="0 0 480 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {PLOTS.map(([, rows]) => (
        <pattern
          key={rows}
          id={`${id}${rows}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${rows})`}
        >
          <path d="M0 1h5" stroke="currentColor" strokeWidth=".7" />
        </pattern>
      ))}
      {PLOTS.map(([outline, rows]) => (
        <path key={rows} d={outline} fill={`url(#${id}${rows})`} />
      ))}
    </svg>
  );
}
