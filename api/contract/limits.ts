// What the site says in words, in a file of its own: schemas would bring their library along.

/** How long a deleted article can be put back. */
export const daysInTrash = 30

/** Characters that a password has at least. Which ones are too common only the server knows. */
export const shortestPassword = 12
