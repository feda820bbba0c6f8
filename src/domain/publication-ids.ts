// An id of this form cannot be a path, an operator or `__proto__`.
const ID = /^(?!__proto__$)[\w.:~-]{1,100}$/;

/** Whether an id may be sent to the content service. It gets no others from clients. */
export const isCallableId = (id: string): boolean => ID.test(id) && !id.includes('..');
