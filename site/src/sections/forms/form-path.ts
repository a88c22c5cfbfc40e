import contact from '../../../../content/facts/contact.json'

/** Where our own contact form is, without its language: `/forms/180/`. */
export const formPath = `/forms/${contact.form.id}/`
