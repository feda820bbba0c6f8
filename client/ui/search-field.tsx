import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';

interface SearchFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required' | 'placeholder'> {
  /** The term that the page shows. */
  term: string | undefined;
  /** Most characters that a term may have. */
  maxLength: number;
}

/**
 * The field of a search. It shows the term of the page, also when that changes, but stays the same element, so that whoever has sent a
 * term keeps the focus; what is being typed while the page comes is not overwritten.
 */
export function SearchField({ term = '', ...attributes }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(term);
  useLayoutEffect(() => {
    const { current: input } = field;
    const value = input?.value.trim();
    const isTyping = input === document.activeElement && value !== before.current;
    if (input && before.current !== term && value !== term && !isTyping) input.value = term;
    before.current = term;
  }, [term]);
  return (
    <input
      {...attributes}
      ref={field}
      type="search"
      name="term"
      defaultValue={term}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}
