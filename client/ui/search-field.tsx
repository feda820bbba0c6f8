import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';

interface SearchFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required' | 'placeholder'> {
  /** The search term of the current page. */
  term: string | undefined;
  maxLength: number;
}

/**
 * The input of a search form. Its value follows the term of the page, except while the user types.
 * The element is never replaced, so that it keeps the focus after a search.
 */
export function SearchField({ term = '', ...attributes }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef(term);
  useLayoutEffect(() => {
    const { current: input } = field;
    const value = input?.value.trim();
    const isTyping = input === document.activeElement && value !== previous.current;
    if (input && previous.current !== term && value !== term && !isTyping) input.value = term;
    previous.current = term;
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
