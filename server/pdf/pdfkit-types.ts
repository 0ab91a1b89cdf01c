/** Options that pdfkit 0.20 takes and its types do not name yet. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Set on a cell that is the head of others. */
      scope?: 'Row' | 'Column'
      /** Left, top, right, bottom; of a figure. */
      bbox?: readonly number[]
    }
    interface PDFAttachmentOptions {
      /** AFRelationship of the file. */
      relationship?: 'Alternative'
    }
  }
}

export {}
