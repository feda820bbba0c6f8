import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';

interface SearchFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required' | 'placeholder'> {
  /** The search term of the current page. */
  term: string | undefined;
  /** Maximum number of characters. */
  maxLength: number;
}

/**
 * The field of a search. It shows the term of the page and follows its changes. It stays the same
 * element, so that it keeps the focus after a search, and it does not overwrite text that the user
 * is typing while the page loads.
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
