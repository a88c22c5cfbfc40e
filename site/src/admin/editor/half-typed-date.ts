/** Whether a date field shows something that is no date yet, which its value keeps to itself. */
export const hasHalfTypedDate = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput)
