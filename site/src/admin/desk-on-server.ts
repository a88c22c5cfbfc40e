const nothing = () => null

/**
 * What stands, while pages are built, for the parts of the administration that no page is built
 * with: whoever it is for has logged in, or been asked to, in a browser.
 */
export { nothing as Dashboard, nothing as EditorDialog, nothing as LoginCard }
