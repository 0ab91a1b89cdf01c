/** After a press that got no answer: the server may have done it before the answer was lost. */
export const UNANSWERED =
  'Wir haben keine Antwort bekommen und wissen nicht, ob es geklappt hat. Versuchen Sie es gleich noch einmal.'
