CREATE TABLE "stray_files" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
