/** Apart from the schemas: pages that only name these must not load what checks them. */
export const APPLICATION_REVIEW_TIME = '24-48 hours';
export const DESCRIPTION_MAX = 300;
/** Fewer characters left than this are shown in the color of a warning. */
export const DESCRIPTION_WARNING = 50;
export const CERTIFICATIONS_MAX = 20;
export const CERTIFICATION_LENGTH_MAX = 80;
/** What an application without a certification is sent with. */
export const DEFAULT_CERTIFICATION = 'Herbal Certification';
/** How long a mailed link shows an application. */
export const APPLICATION_LINK_DAYS = 30;
/** How long the documents of a rejected application, or of an earlier one, are kept. */
export const DOCUMENT_KEPT_DAYS = 90;
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

export const BUSINESS_CATEGORIES = ['herbs', 'supplements', 'essential-oils', 'tea'] as const;
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number];
export const businessCategoryLabels: Record<BusinessCategory, string> = {
  herbs: 'Herbs',
  supplements: 'Supplements',
  'essential-oils': 'Essential Oils',
  tea: 'Tea',
};

export const DOCUMENT_KINDS = ['identificationDocument', 'businessDocument', 'taxDocument'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Also what a seller sends after the application. */
export const SELLER_DOCUMENT_KINDS = [...DOCUMENT_KINDS, 'complianceDocument'] as const;
export type SellerDocumentKind = (typeof SELLER_DOCUMENT_KINDS)[number];

export const APPLICATION_STATUSES = ['pending', 'underReview', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
