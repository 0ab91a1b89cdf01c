import textStyles from '../../shared/ui/text.module.css'
import styles from './pay-page.module.css'

/** How the figures are made, for people: docs/decisions/2026-11-28-usual-pay.md. */
export function PayMethod() {
  return (
    <section aria-labelledby="so-rechnen-wir" className={styles.method}>
      <h2 id="so-rechnen-wir" className={textStyles.sizeXl}>
        So rechnen wir
      </h2>
      <p>
        Grundlage sind Anzeigen in Vollzeit und Teilzeit, die hier in den letzten 24&nbsp;Monaten online
        gingen. Ausbildung, Praktikum, Minijob und freie Mitarbeit zählen nicht, Teilzeit nur mit Stundenlohn
        oder Stundenzahl.
      </p>
      <p>
        Von jeder Anzeige nehmen wir die Mitte ihrer Spanne: einen Stundenlohn mal 169&nbsp;Stunden im Monat,
        Teilzeit auf 39&nbsp;Stunden in der Woche gerechnet, ein Jahresgehalt durch zwölf.
      </p>
      <p>
        Jeder Betrieb zählt einmal, mit dem Durchschnitt seiner Anzeigen. In der Mitte bietet die eine Hälfte
        der Betriebe mehr und die andere weniger. Die übliche Spanne lässt das untere und das obere Viertel
        weg. Alles ist auf 50&nbsp;€ gerundet.
      </p>
      <p>
        Eine Zahl steht hier erst ab fünf Betrieben. Ließe der Unterschied zweier Zahlen auf weniger als fünf
        schließen, fehlt eine davon, oder einzelne Anzeigen zählen nicht mit. So verrät keine Zahl, was ein
        einzelner Betrieb zahlt.
      </p>
    </section>
  )
}
