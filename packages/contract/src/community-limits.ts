/** Without a schema: the pages of the community need these before anything can be sent. */
export const FEEDS = ['latest', 'trending', 'featured'] as const;
export type Feed = (typeof FEEDS)[number];

/** The tags that a story can be filed under; others come from the #words in its text. */
export const TOPICS = ['brewing', 'growing', 'kitchen', 'first harvest', 'tools', 'questions'] as const;
export type Topic = (typeof TOPICS)[number];

export const POST_MAX = 1000;
export const COMMENT_MAX = 500;
export const PHOTO_ALT_MAX = 200;
export const TAGS_MAX = 5;
export const TAG_MAX = 30;
/** Topics are counted no further. */
export const TOPIC_COUNT_MAX = 1000;
/** Of one person; a story that is refused for its words is not counted. */
export const POSTS_PER_HOUR = 5;
export const COMMENTS_PER_HOUR = 40;
/** As many people hide a story or comment by their reports until an admin has read it. */
export const REPORTS_TO_HIDE = 3;
