/** Opens a new mail to an address that a visitor typed, and to nobody else. */
export const mailLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
