/** What pdfkit 0.20 takes and its types do not name yet. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a cell that names others. */
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
