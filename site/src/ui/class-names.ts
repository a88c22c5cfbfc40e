/** Joins the class names that apply: `classNames(styles.card, wide && styles.wide, className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
