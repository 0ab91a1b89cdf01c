import { Link } from 'react-router-dom'
import { whatStays } from '../../../schema/stored-data.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { paths } from '../../shared/routing/paths.ts'
import styles from './kept-after-erasure.module.css'

/** What stays when an account is erased, with the law and for how long: for admins who are asked. */
export function KeptAfterErasure() {
  return (
    <section className={styles.section} aria-labelledby="bleibt">
      <h2 id="bleibt" className={styles.title}>
        Was nach dem Löschen eines Kontos bleibt
      </h2>
      <p className={styles.lead}>
        Alles andere ist 14 Tage nach dem Antrag gelöscht. So liest es die Person, bevor sie löscht, und jeder
        in der <Link to={{ pathname: paths.privacy.href(), hash: 'loeschen' }}>Datenschutzerklärung</Link>.
      </p>
      <DataTable
        label="Was nach dem Löschen eines Kontos bleibt"
        rows={whatStays}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Was bleibt', cell: ({ name }) => name },
          { title: 'Warum', cell: ({ reason }) => reason },
          { title: 'Wie lange', cell: ({ period }) => period },
        ]}
      />
    </section>
  )
}
