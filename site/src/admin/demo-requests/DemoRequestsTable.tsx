import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatAdminDate } from '../../i18n/dates.ts'
import * as styles from './DemoRequests.module.css'
import { mailLink } from './mail-link.ts'

const columns = ['date', 'name', 'email', 'organization', 'lms', 'message'] as const

/** A table; on narrow screens each request is a card of its own. */
export function DemoRequestsTable({ requests }: { requests: DemoRequest[] }) {
  const { t } = useTranslation('admin')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`requests.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <td className={styles.date}>
              <time dateTime={request.createdAt}>{formatAdminDate(request.createdAt)}</time>
            </td>
            <td className={styles.name}>
              {request.firstName} {request.lastName}
            </td>
            <td>
              <a href={mailLink(request.email)}>{request.email}</a>
            </td>
            <td>{request.organization}</td>
            <td>{request.lmsType}</td>
            <td className={styles.message}>{request.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
