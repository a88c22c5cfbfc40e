/** The navigation bar's links in order; their words are `navigation.{id}` in common.json. */
export const mainLinks = [
  { id: 'home', to: '/' },
  { id: 'features', to: '/#features' },
  { id: 'about', to: '/#about' },
  { id: 'pricing', to: '/pricing/' },
  { id: 'news', to: '/news/' },
  { id: 'contact', to: '/contact/' },
] as const

/** The footer's groups; headings are `footer.{id}` and words `footer.{link id}`. */
export const footerGroups = [
  {
    id: 'product',
    links: [
      { id: 'features', to: '/#features' },
      { id: 'platforms', to: '/#platforms' },
      { id: 'demo', to: '/#demo' },
      { id: 'pricing', to: '/pricing/' },
    ],
  },
  {
    id: 'company',
    links: [
      { id: 'news', to: '/news/' },
      { id: 'contact', to: '/contact/' },
    ],
  },
  {
    id: 'legal',
    links: [
      { id: 'privacyPolicy', to: '/privacy-policy/' },
      { id: 'termsOfService', to: '/terms-of-service/' },
      { id: 'cookiePolicy', to: '/cookie-policy/' },
    ],
  },
  {
    id: 'support',
    links: [
      { id: 'faqAgent', to: '/faq/ai-agent-for-education/' },
      { id: 'faqIntegrations', to: '/faq/open-edx-and-lms-integrations/' },
    ],
  },
] as const

/** The legal labels that the footer's last row repeats. */
export const bottomRow = ['privacyPolicy', 'termsOfService', 'cookiePolicy'] as const
