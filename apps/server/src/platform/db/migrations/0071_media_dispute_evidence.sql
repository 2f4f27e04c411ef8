alter table media_upload drop constraint media_upload_purpose_check;
alter table media_upload add constraint media_upload_purpose_check check (purpose in (
  'profile_image', 'product_image', 'seller_document', 'feedback_screenshot', 'return_photo', 'community_photo',
  'contact_attachment', 'dispute_evidence'));
