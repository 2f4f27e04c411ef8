/** What buyers say about one kind of thing. "[a|b]" is a choice. */
export interface ReviewVoice {
  praise: string[];
  quibbles: string[];
  complaints: string[];
  titles: string[];
}
