export const deliveryFailures = {
  channelUnset: 'This way of telling the team is not set up any more.',
  mailLoginRefused: 'The mail server at {{host}} did not accept the user name and the password.',
  mailRefused: 'The mail server at {{host}} answered: {{answer}}',
  mailServerSilent: 'The mail server at {{host}} did not answer within {{time}}.',
  mailServerUnreachable: 'The mail server at {{host}} could not be reached ({{reason}}).',
  notSent: 'It could not be sent; the log of the server has the reason.',
  webhookAnswered: 'The webhook at {{host}} answered {{status}}: {{answer}}',
  webhookAnsweredBarely: 'The webhook at {{host}} answered {{status}}.',
  webhookSilent: 'The webhook at {{host}} did not answer within {{time}}.',
  webhookUnreachable: 'The webhook at {{host}} could not be reached ({{reason}}).',
} as const
