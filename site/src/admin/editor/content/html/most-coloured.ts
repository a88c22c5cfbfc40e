/** How many letters of HTML get colours: with more, each letter that is typed would be waited for. */
export const mostColoured = 100_000
